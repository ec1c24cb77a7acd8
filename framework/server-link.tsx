import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

type Props = ComponentProps<typeof RouterLink>;

/**
 * Addresses that React Router writes as they are: from the root, and no segment is empty or begins with a dot. The path
 * may be followed by a search and a hash, which have to say something.
 */
const PLAIN = /^\/(?:[^/.?#\\][^/?#\\]*(?:\/[^/.?#\\][^/?#\\]*)*)?(?:\?[^#]+)?(?:#.+)?$/s;

/**
 * The `<a>` of React Router's `Link` without what only a browser needs: resolving the address against the routes,
 * prefetching and click handlers, which make up a third of rendering a page of cards, and the mark of links whose routes
 * the router has yet to learn: it knows all. Addresses that are not plain are left to React Router's own.
 */
export function Link(props: Props) {
  if (typeof props.to !== "string" || props.mask !== undefined || !PLAIN.test(props.to))
    return <RouterLink {...props} />;
  const {
    to,
    target,
    children,
    discover: _discover,
    prefetch: _prefetch,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    ...rest
  } = props;
  return (
    <a {...rest} href={to} target={target}>
      {children}
    </a>
  );
}
