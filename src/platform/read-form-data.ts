/** The form of a request. Undefined for what is no form, or has a NUL in a text, which no database can hold. */
export async function readFormData(request: Request): Promise<FormData | undefined> {
  const form = await request.formData().catch(() => undefined)
  return form && [...form].flat().some(hasNul) ? undefined : form
}

function hasNul(value: FormDataEntryValue): boolean {
  return typeof value === 'string' && value.includes('\0')
}
