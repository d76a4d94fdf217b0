import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const SOURCES = path.resolve(import.meta.dirname, 'src');

/** A file of the pages that plain Node can read. By address: the sources are checked by their own configuration. */
export const loadSource = async (file: string): Promise<object> => import(pathToFileURL(path.join(SOURCES, file)).href);
