/** A radio button with picture, name and a detail at the end. */
export const methodRow =
  'relative flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-2.5 text-[0.9375rem] font-medium hover:border-fg ' +
  'has-checked:border-fg has-checked:inset-ring-1 has-checked:inset-ring-fg ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
  'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-fg-3'
