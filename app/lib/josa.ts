export { josa } from "es-hangul";
