import fc from "fast-check";

/**
 * Random tests go the same way in every run, so that one that passes here passes everywhere; `SEED` takes another way. A test whose
 * result must reach certain cases gives a seed of its own.
 */
fc.configureGlobal({ seed: Number(import.meta.env.SEED || 20_261_126) });
