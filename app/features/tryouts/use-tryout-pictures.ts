import { nameOf } from "#contracts/catalog.ts";
import type { Tryout } from "#contracts/tryouts.ts";
import { useLightbox } from "#app/features/results/use-lightbox.ts";
import { verdictNames } from "./verdicts.ts";

const captionOf = ({ member, model, verdict, note }: Tryout) =>
  [`${member.nickname} · ${nameOf(model)} · ${verdictNames[verdict]}`, note].filter(Boolean).join("\n");

/** Opens the pictures of a list of try-outs in the lightbox. Returns the handler of their links. */
export const useTryoutPictures = (tryouts: Tryout[]) =>
  useLightbox(tryouts.flatMap((tryout) => (tryout.media ? [{ media: tryout.media, caption: captionOf(tryout) }] : [])));
