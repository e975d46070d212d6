/** What is wrong with a field that has no room for more. The field names the id in `aria-describedby`. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  return (
    problem && (
      <small id={id} className="bad">
        {problem}
      </small>
    )
  )
}
