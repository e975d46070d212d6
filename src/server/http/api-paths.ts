/** Whether the address is one of the API's, known or not: those are never a page. */
export function isApiPath(url: string): boolean {
  return /^\/((prod-)?api|captchaImage)(?![\w-])/.test(url)
}
