declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core'
  const loaders: Record<string, () => Promise<{ default: Messages }>>
  export default loaders
}

declare module 'virtual:catalogue-files' {
  const files: Record<string, string>
  export default files
}
