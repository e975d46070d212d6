import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
} from 'kysely'

/** A longer list is passed as one array: the protocol has room for 65,535 parameters in a statement. */
const maxParameters = 100

/** PostgreSQL's dialect, whose `in` and `not in` take lists of any length. */
export class LongListDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new LongListCompiler()
  }
}

class LongListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node
    const asArray = OperatorNode.is(operator) ? arrayOperators[operator.operator] : undefined
    if (!asArray || !PrimitiveValueListNode.is(rightOperand) || rightOperand.values.length <= maxParameters) {
      super.visitBinaryOperation(node)
      return
    }
    this.visitNode(leftOperand)
    this.append(` ${asArray}(`)
    this.appendValue(rightOperand.values)
    this.append(')')
  }
}

const arrayOperators: Partial<Record<string, string>> = { in: '= any', 'not in': '<> all' }

/** Rows in batches, for statements that take several parameters of each, such as an insert. */
export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const batches = []
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    batches.push(rows.slice(start, start + rowsPerStatement))
  return batches
}

const rowsPerStatement = 1000
