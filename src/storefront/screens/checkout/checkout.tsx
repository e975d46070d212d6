export default function Checkout() {
  return <div className="wrap py-8" />
}
