/** The page numbers a pager shows; a gap stands for the ones left out: 1 … 6 7 8 … 13. */
export function pageWindow(current: number, last: number): (number | 'gap')[] {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(shown)].toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? page - 1) - 1
    if (missing === 0) return [page]
    return missing === 1 ? [page - 1, page] : ['gap' as const, page]
  })
}
