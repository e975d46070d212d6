export default function BillPay() {
  return <div className="wrap py-8" />
}
