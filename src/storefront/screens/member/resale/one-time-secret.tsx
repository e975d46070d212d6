/** A secret that is shown once; a click selects the whole of it. */
export function OneTimeSecret({ children }: { children: string }) {
  return (
    <code dir="ltr" className="mt-1.5 block text-base wrap-anywhere select-all">
      {children}
    </code>
  )
}
