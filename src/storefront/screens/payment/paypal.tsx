export default function PayPal() {
  return <div className="wrap py-8" />
}
