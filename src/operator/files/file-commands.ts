import { Argument, type Command } from 'commander'
import { readConfig, startError } from '../../platform/config/config.ts'
import { assertStorage } from '../../platform/object-storage/assert-storage.ts'
import { openObjectStorage } from '../../platform/object-storage/object-storage.ts'
import { copyFiles } from '../../shop/pictures/copy-files.ts'
import { openOriginals, originalsIn } from '../../shop/pictures/originals.ts'
import { commandText } from '../command-text.ts'
import { reportingErrors } from '../report-errors.ts'
import { fail, print } from '../terminal.ts'

export function fileCommands(command: Command): void {
  command
    .command('copy')
    .addArgument(new Argument('<to>').choices(['storage', 'folder']))
    .action((to: Place) => reportingErrors(() => copy(to)))
}

type Place = 'storage' | 'folder'

async function copy(to: Place): Promise<void> {
  const config = readConfig()
  if (!config.fileStorage) throw startError([commandText('files.no-storage')])
  const away = await assertStorage(openObjectStorage(config.fileStorage))
  if (away) throw away
  const [storage, folder] = [openOriginals(config), originalsIn(config.dataDir)]
  const [source, target] = to === 'storage' ? [folder, storage] : [storage, folder]
  const { copied, kept, damaged } = await copyFiles(source, target, (done, all) => {
    if (done % 1000 === 0 && done < all) print(commandText('files.progress', { done, all }))
  })
  print(commandText('files.copied', { copied, kept }), commandText('files.stay'))
  const names = damaged.slice(0, 5).join(', ')
  if (damaged.length > 0) fail(commandText('files.damaged', { count: damaged.length, names }))
}
