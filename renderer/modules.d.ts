declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

declare module "*.otf" {
  const font: ArrayBuffer;
  export default font;
}

declare module "@jsquash/jpeg/decode.js" {
  export function init(module: WebAssembly.Module, options: { printErr: (line: string) => void }): Promise<void>;
  export default function decode(bytes: ArrayBuffer | Uint8Array): Promise<ImageData>;
}

declare module "@jsquash/webp/decode.js" {
  export function init(module: WebAssembly.Module): Promise<void>;
  export default function decode(bytes: ArrayBuffer | Uint8Array): Promise<ImageData>;
}
