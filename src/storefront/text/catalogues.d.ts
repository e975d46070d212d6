declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core'
  const loaders: Record<string, () => Promise<{ default: Messages }>>
  export default loaders
}

/** In a browser: adds the group's texts before the importing module runs. */
declare module 'virtual:texts/*' {
  /** the group's name */
  const group: string
  export default group
}

declare module 'virtual:catalogue-files' {
  /** `ar/product` → address */
  const files: Record<string, string>
  export default files
}
