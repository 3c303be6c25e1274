export { criteo } from './criteo'
export { metaPixel as meta_pixel } from './metaPixel'
