import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '@/api/config';
import type { PageDataOf } from '@/api/read-shape';
import { saveFile } from '@/components/list/download-csv';
import type { Endpoint, QueryInput } from '@/contract/endpoint';
import { notify } from '@/utils/notices';
import { call, read } from './call';
import { useOpenInNewTab } from './use-open-in-new-tab';

interface CommonOptions<E extends Endpoint> {
  endpoint: E;
  query?: QueryInput<E>;
  failure: (reason: string, error: unknown) => string;
}

/** The reply has the URL of the file, which is saved, or opens in a new tab: to be read, or since the specifications say so. */
interface LinkOptions<E extends Endpoint> extends CommonOptions<E> {
  urlOf: (data: PageDataOf<E>) => string;
  opensInTab?: boolean;
  fileName?: undefined;
}

/** The reply is the file, which is saved under this name. */
interface DownloadOptions<E extends Endpoint> extends CommonOptions<E> {
  fileName: () => string;
  success: string;
}

/** A tab of its own would stay empty behind the file. Only what the browser lets no page read opens in one. */
async function saveFileAt(path: string): Promise<void> {
  const url = fileUrl(path);
  if (!url) throw new Error('No http URL');
  const reply = await fetch(url).catch(() => undefined);
  if (!reply) {
    if (!window.open(url, '_blank', 'noopener')) window.location.assign(url);
    return;
  }
  if (!reply.ok) throw new Error(`${reply.status}`);
  const [, name] = /filename="([^"]+)"/.exec(reply.headers.get('Content-Disposition') ?? '') ?? [];
  saveFile(name ?? (new URL(url).pathname.split('/').pop() || 'export.csv'), await reply.blob());
}

/** A second click while the file is being made does nothing. */
export function useExportFile<E extends Endpoint>(options: LinkOptions<E> | DownloadOptions<E>) {
  const { t } = useTranslation();
  const openInNewTab = useOpenInNewTab();
  const [isExporting, setIsExporting] = useState(false);

  const run = async () => {
    if (isExporting) return;
    setIsExporting(true);
    const { endpoint, query, failure } = options;
    try {
      if (options.fileName === undefined) {
        const fetchUrl = async () => options.urlOf(await read(endpoint, { query }));
        if (options.opensInTab) await openInNewTab(fetchUrl);
        else await saveFileAt(await fetchUrl());
      } else {
        const file: unknown = await call(endpoint, { query });
        if (!(file instanceof Blob)) throw new Error('The reply is no file');
        saveFile(options.fileName(), file);
        notify.success(options.success);
      }
    } catch (error) {
      notify.error(failure(error instanceof Error ? error.message : t('common:errors.unexpected'), error));
    }
    setIsExporting(false);
  };
  return { exportFile: () => void run(), isExporting };
}
