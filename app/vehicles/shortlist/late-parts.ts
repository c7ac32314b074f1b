import { later } from '#app/ui/later.ts'

export const SaveLink = /* @__PURE__ */ later(() => import('./save-link.tsx'))
