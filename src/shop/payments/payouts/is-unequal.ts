/** Whether the lines are known and their sum is not the payout's amount. */
export function isUnequal({ linesCents, cents }: { linesCents: number | null; cents: number }): boolean {
  return linesCents !== null && linesCents !== cents
}
