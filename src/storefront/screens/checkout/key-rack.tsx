/** The drawing of an empty cart: five hooks and the outlines of keys. */
export function KeyRack() {
  return (
    <svg viewBox="0 0 490 290" aria-hidden className="w-full">
      <path
        d="M4 42h482a3 3 0 0 1 3 3v42a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V45a3 3 0 0 1 3-3z"
        fill="var(--lk-surface)"
        stroke="currentColor"
        strokeWidth="2"
      />
      {blades.map((blade, index) => (
        <g key={blade} transform={`translate(${49 + index * 98} 66)`}>
          <g
            fill="none"
            stroke="var(--lk-fg-3)"
            strokeWidth="1.5"
            strokeDasharray="5 4"
            transform="translate(0 24)"
          >
            <circle r="31" strokeDashoffset="2" />
            <circle cy="-12" r="13" />
            <path d={`M-8 30V168L0 180L8 170${blade}L8 40V30`} />
          </g>
          <circle r="5.5" fill="currentColor" />
        </g>
      ))}
    </svg>
  )
}

/** The cut sides, from the tip up. */
const blades = [
  'L15.8 160V149L21 143V132L18.4 126V115L15.8 109V98L10.6 92V81L21 75V64L13.2 58V47',
  'L18.4 160V149L15.8 143V132L18.4 126V115L15.8 109V98L13.2 92V81L10.6 75V64L21 58V47',
  'L10.6 160V149L21 143V132L18.4 126V115L15.8 109V98L13.2 92V81L10.6 75V64L15.8 58V47',
  'L21 160V149L15.8 143V132L10.6 126V115L13.2 109V98L21 92V81L10.6 75V64L21 58V47',
  'L18.4 160V149L15.8 143V132L21 126V115L13.2 109V98L10.6 92V81L18.4 75V64L15.8 58V47',
]
