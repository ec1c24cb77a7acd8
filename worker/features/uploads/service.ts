export { dropObjects, storeObject } from "./bucket.ts";
export { readAttachment } from "./attachment-file.ts";
export { keyOf, pathOf } from "./keys.ts";
export { readPicture } from "./pictures.ts";
export { filePolicy, serveImage } from "./serve.ts";
export { repairObjects } from "./repair-objects.ts";
