import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { TextId } from '../text/text.ts'
import { isCharacter, pressOf } from './press.ts'
import { ShortcutHelp } from './shortcut-help.tsx'

export interface Shortcut {
  /** as `pressOf` names them; two with a space between are pressed one after the other: `g o` */
  keys: string
  text: TextId
  run(): void
}

export interface ShortcutGroup {
  title: TextId
  shortcuts: readonly Shortcut[]
}

interface Keyboard {
  /** whether characters alone are shortcuts */
  singleKeys: boolean
  /** active groups; a screen's own are added last and win */
  groups: Set<{ current: ShortcutGroup }>
  showHelp(): void
}

const KeyboardContext = createContext<Keyboard>({
  singleKeys: false,
  groups: new Set(),
  showHelp: () => undefined,
})

/** Listens for the shortcuts of everything in it. `?` shows them all. */
export function Shortcuts({ singleKeys, children }: { singleKeys: boolean; children: ReactNode }) {
  const [groups] = useState(() => new Set<{ current: ShortcutGroup }>())
  const [helping, setHelping] = useState(false)
  const keyboard = useMemo(
    () => ({ singleKeys, groups, showHelp: () => setHelping(true) }),
    [singleKeys, groups],
  )
  useEffect(() => listen(groups, singleKeys), [groups, singleKeys])
  return (
    <KeyboardContext value={keyboard}>
      {children}
      <HelpKey />
      <ShortcutHelp
        open={helping}
        onClose={() => setHelping(false)}
        groups={helping ? [...groups].map(({ current }) => current) : []}
        singleKeys={singleKeys}
      />
    </KeyboardContext>
  )
}

/** Adds shortcuts while this part is on the screen. They do not work during typing or in an open dialog. */
export function useShortcuts(title: TextId, shortcuts: readonly Shortcut[]): void {
  const { groups } = useContext(KeyboardContext)
  const group = useRef<ShortcutGroup>({ title, shortcuts })
  useLayoutEffect(() => {
    group.current = { title, shortcuts }
  })
  useEffect(() => {
    groups.add(group)
    return () => void groups.delete(group)
  }, [groups])
}

export function useKeyboard(): Pick<Keyboard, 'singleKeys' | 'showHelp'> {
  return useContext(KeyboardContext)
}

function HelpKey() {
  const { showHelp } = useKeyboard()
  useShortcuts('keys.everywhere', [{ keys: '?', text: 'keys.help', run: showHelp }])
  return undefined
}

const sequenceMs = 1500

function listen(groups: Keyboard['groups'], singleKeys: boolean): () => void {
  let first: { press: string; at: number } | undefined
  function onKey(event: KeyboardEvent) {
    const press = pressOf(event)
    if (press === undefined || event.defaultPrevented || isAside(event.target, press)) return
    if (isCharacter(press) && !singleKeys) return
    const all = [...groups].toReversed().flatMap(({ current }) => current.shortcuts)
    const sequence = first && event.timeStamp - first.at < sequenceMs ? `${first.press} ${press}` : undefined
    const meant = all.find(({ keys }) => keys === sequence) ?? all.find(({ keys }) => keys === press)
    first = all.some(({ keys }) => keys.startsWith(`${press} `)) ? { press, at: event.timeStamp } : undefined
    if (!meant) return
    event.preventDefault()
    first = undefined
    meant.run()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}

/** Whether typing or an open dialog gets the key. Inside a field only Ctrl or ⌘ with a key works, except undo. */
function isAside(target: EventTarget | null, press: string): boolean {
  if (document.querySelector('dialog:modal')) return true
  const isTyping =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return isTyping && !(press.startsWith('Mod+') && press !== 'Mod+z')
}
