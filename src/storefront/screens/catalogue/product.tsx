export default function Product() {
  return <div className="wrap py-8" />
}
