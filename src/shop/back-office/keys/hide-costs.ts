import { may, type Role } from '../../staff/roles.ts'

/** Variants of the pool as that role may see them: without what a key cost, unless it may see that. */
export function variantsFor<Variant extends { costCents: number | undefined }>(
  role: Role,
  variants: readonly Variant[],
): Variant[] {
  if (may(role, 'costs.read')) return [...variants]
  return variants.map((variant) => ({ ...variant, costCents: undefined }))
}

/** The same of batches. */
export function batchesFor<Batch extends { unitCostCents: number | undefined }>(
  role: Role,
  batches: readonly Batch[],
): Batch[] {
  if (may(role, 'costs.read')) return [...batches]
  return batches.map((batch) => ({ ...batch, unitCostCents: undefined }))
}
