export function BrandMark() {
  return (
    <svg viewBox="0 0 34 34" aria-hidden>
      <rect width="34" height="34" rx="4" fill="#C8F23C" />
      <path
        d="M11.5 4.5a6 6 0 0 1 2.5 11.45V24h4v-3.5h3.75V24h5.25v5H9.25V15.99A6 6 0 0 1 11.5 4.5Zm0 3.75a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5Z"
        fill="#0E1117"
        fillRule="evenodd"
      />
    </svg>
  )
}
