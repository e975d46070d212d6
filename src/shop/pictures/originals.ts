import { join } from 'node:path'
import type { FileStorage } from '../../platform/config/file-storage.ts'
import { type ObjectStorage, openObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { openSealedFiles, sealed, type SealedFiles, unsealed } from './sealed-files.ts'

export interface OriginalsPlace {
  dataDir: string
  /** in place of `dataDir` */
  fileStorage?: FileStorage | undefined
}

/** folder in `DATA_DIR` and in a backup; all other pictures are drawn again */
export const originalsFolder = 'pictures/originals'

/** Opens the uploaded pictures: in the storage of the configuration, else in `DATA_DIR`. */
export function openOriginals({ dataDir, fileStorage }: OriginalsPlace): SealedFiles {
  return fileStorage ? storedFiles(openObjectStorage(fileStorage)) : originalsIn(dataDir)
}

export function originalsIn(dataDir: string): SealedFiles {
  return openSealedFiles(join(dataDir, originalsFolder), { durable: true })
}

function storedFiles(storage: ObjectStorage): SealedFiles {
  return {
    async read(name) {
      const file = await storage.read(name)
      return file && unsealed(file)
    },
    has: storage.has,
    write: (name, body) => storage.write(name, sealed(body)),
    names: storage.names,
  }
}
