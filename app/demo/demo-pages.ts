import { choosingPages } from './demo-pages-choosing.ts'
import { owningPages } from './demo-pages-owning.ts'

/** Six published pages and one draft. */
export const demoPages = [...choosingPages, ...owningPages]
