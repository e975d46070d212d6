/** Reads a number in a form or an address; 0, which no row has, for other texts. */
export function wholeNumberOf(text: string | undefined): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
}

export function pageOf(request: Request): number | undefined {
  return wholeNumberOf(new URL(request.url).searchParams.get('before') ?? '') || undefined
}
