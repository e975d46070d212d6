import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { DraftStore } from './draft-store.ts'

const DraftsContext = createContext<DraftStore | undefined>(undefined)

export function Drafts({ staffId, children }: { staffId: number; children: ReactNode }) {
  const store = useMemo(() => new DraftStore(() => localStorage, staffId), [staffId])
  useEffect(() => store.removeOld(new Date()), [store])
  return <DraftsContext value={store}>{children}</DraftsContext>
}

export function useDrafts(): DraftStore {
  const store = useContext(DraftsContext)
  if (!store) throw new Error('nobody is signed in here')
  return store
}
