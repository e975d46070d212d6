import { useState } from 'react'

export interface Selection {
  has(id: string): boolean
  toggle(id: string): void
  put(ids: readonly string[]): void
}

/** Selected rows of a page, at first `picked`. Another page begins without selected rows. */
export function useSelection(page: string, picked: readonly string[] = []): Selection {
  const [state, setState] = useState({ page, ids: picked })
  const selected = state.page === page ? state.ids : []
  return {
    has: (id) => selected.includes(id),
    toggle: (id) =>
      setState({
        page,
        ids: selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id],
      }),
    put: (ids) => setState({ page, ids }),
  }
}
