export default function Home() {
  return <div className="wrap py-8" />
}
