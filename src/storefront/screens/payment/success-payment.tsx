export default function SuccessPayment() {
  return <div className="wrap py-8" />
}
