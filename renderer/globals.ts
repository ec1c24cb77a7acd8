import harfbuzz from "harfbuzzjs/hb.wasm";
import trampoline from "./trampoline.wasm";

/** The lengths in bytes of the modules below. */
export const HARFBUZZ_BYTES = 381_964;
const TRAMPOLINE_BYTES = 34;

/**
 * Workers compile no WebAssembly out of bytes, only what is uploaded as a module (Cloudflare, "Workers", WebAssembly). Satori
 * carries HarfBuzz in bytes, with the same bytes as the file, and compiles one function that lets it call JavaScript (the
 * type is `(i32) -> ()`). The build checks that this is still so.
 */
function moduleOf(source: unknown) {
  const length = (source as Uint8Array).byteLength;
  if (length === HARFBUZZ_BYTES) return harfbuzz;
  return length === TRAMPOLINE_BYTES ? trampoline : undefined;
}

const { instantiate } = WebAssembly;
WebAssembly.instantiate = (async (source: BufferSource, imports?: WebAssembly.Imports) => {
  const module = moduleOf(source);
  return module ? { module, instance: await instantiate(module, imports) } : instantiate(source, imports);
}) as typeof instantiate;

WebAssembly.Module = new Proxy(WebAssembly.Module, {
  construct: (compile, [source]: [BufferSource]) => moduleOf(source) ?? new compile(source),
});

/** The pixels of a decoded picture, as in browsers. */
class Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

// What Emscripten compiled for web workers reads these two of browsers, which workerd does not have.
Object.assign(globalThis, {
  location: globalThis.location ?? { href: "" },
  ImageData: globalThis.ImageData ?? Pixels,
});
