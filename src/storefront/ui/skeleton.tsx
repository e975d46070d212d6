/** A grey place holder. Give it the size of what comes: `<Skeleton className="h-4 w-4/5" />`. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`skeleton ${className}`} />
}

/** As high as a product card. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="skeleton aspect-3/4 rounded-none" />
      <div className="h-8.25 border-y border-line" />
      <div className="grid content-start gap-2.5 px-3 pt-3 pb-3.5">
        <div className="grid min-h-10 content-start gap-2">
          <div className="skeleton h-4 w-4/5" />
          <div className="skeleton h-4 w-2/5" />
        </div>
        <div className="skeleton h-7 w-1/2" />
      </div>
      <div className="min-h-11.25 border-t border-line" />
    </div>
  )
}
