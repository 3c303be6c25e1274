export { clarity } from './clarity'
export { tagManager as tag_manager } from './tagManager'
