import { answerFiles } from './answer-files.ts';
import { readReturnFile } from './return-file.ts';

answerFiles(readReturnFile);
