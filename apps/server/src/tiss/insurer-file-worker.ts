import { answerFiles } from './answer-files.ts';
import { readInsurerFile } from './insurer-file.ts';

answerFiles(readInsurerFile);
