/** Stands for `@cloudflare/workers-types`, which holds types only and which `@react-router/cloudflare` imports as a module. */
export default undefined;
