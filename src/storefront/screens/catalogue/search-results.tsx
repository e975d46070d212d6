export default function SearchResults() {
  return <div className="wrap py-8" />
}
