import { z } from 'zod'

/** A bucket of a storage that speaks S3, in place of `DATA_DIR/pictures/originals`. */
export interface FileStorage {
  /** `https://server/bucket`, or with a folder in it; without a slash at the end */
  url: string
  keyId: string
  secret: string
  /** undefined: the region in the server's name, else `us-east-1` */
  region: string | undefined
}

export const fileStorageVariables = z.object({
  FILES_URL: z
    .string()
    .refine(isBucketUrl, 'an address of a bucket such as https://s3.example/bucket or …/bucket/folder')
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  FILES_KEY_ID: z.string().optional(),
  FILES_SECRET: z.string().optional(),
  FILES_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'a region such as eu-central-1')
    .optional(),
})

type Given = Readonly<Record<string, string | undefined>>

/** Lists what is missing: the address and its key must be set together. */
export function fileStorageIssues({ FILES_URL, FILES_KEY_ID, FILES_SECRET }: Given): string[] {
  if (FILES_URL)
    return [
      ...(FILES_KEY_ID ? [] : ['FILES_KEY_ID is missing: FILES_URL needs the id of an access key']),
      ...(FILES_SECRET ? [] : ['FILES_SECRET is missing: FILES_URL needs the secret of its access key']),
    ]
  const isHalf = FILES_KEY_ID !== undefined || FILES_SECRET !== undefined
  return isHalf ? ['FILES_URL is missing: the access key needs the address of its bucket'] : []
}

export function fileStorageOf(data: z.output<typeof fileStorageVariables>): FileStorage | undefined {
  const { FILES_URL: url, FILES_KEY_ID: keyId, FILES_SECRET: secret, FILES_REGION: region } = data
  return url && keyId && secret ? { url, keyId, secret, region } : undefined
}

function isBucketUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[\w.:[\]-]+\/[\w.-]{3,63}(\/[\w.-]+)*\/?$/.test(text)
}
