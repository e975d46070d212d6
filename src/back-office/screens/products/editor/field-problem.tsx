/** Problem of a field in a narrow space. The field names the id in `aria-describedby`. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  return (
    problem && (
      <small id={id} className="bad">
        {problem}
      </small>
    )
  )
}
