/** Whether the address is the API's, known or not. Such an address is never a page. */
export function isApiPath(url: string): boolean {
  return /^\/((prod-)?api|captchaImage)(?![\w-])/.test(url)
}
