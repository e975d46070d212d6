/** The box at the beginning of a row that selects it, or all of them. */
export function SelectBox({ label, isOn, onChange }: { label: string; isOn: boolean; onChange(): void }) {
  return (
    <label className="check check--v">
      <input type="checkbox" checked={isOn} onChange={onChange} />
      <span className="vh">{label}</span>
    </label>
  )
}
