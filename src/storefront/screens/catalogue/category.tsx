export default function Category() {
  return <div className="wrap py-8" />
}
