import * as z from 'zod/mini';
import { EDITIONS } from './edition.ts';

export const editionSchema = z.enum(EDITIONS);
