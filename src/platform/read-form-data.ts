/** Reads the form of a request. Undefined if it is not a form, or if a text contains NUL, which no database stores. */
export async function readFormData(request: Request): Promise<FormData | undefined> {
  const form = await request.formData().catch(() => undefined)
  return form && [...form].flat().some(hasNul) ? undefined : form
}

function hasNul(value: FormDataEntryValue): boolean {
  return typeof value === 'string' && value.includes('\0')
}
