import { ChipLink } from "#app/ui/chip-link.tsx";
import { useCurrentInView } from "./use-current-in-view.ts";

type TabStripProps = {
  label: string;
  tabs: readonly { key: string; name: string }[];
  current: string;
  /** Where a tab leads; the first one has the address without parameters. */
  to: (key: string) => string;
};

/** The parts of an operators' list, in one row that is scrolled on phones. */
export function TabStrip({ label, tabs, current, to }: TabStripProps) {
  const strip = useCurrentInView(current);
  return (
    <nav ref={strip} aria-label={label} className="strip -mx-4 mb-4 flex gap-2 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      {tabs.map(({ key, name }) => (
        <ChipLink key={key} to={to(key)} active={key === current} preventScrollReset>
          {name}
        </ChipLink>
      ))}
    </nav>
  );
}
