import { answerFiles } from './answer-files.ts';
import { readElementsOf } from './return-file.ts';

answerFiles(readElementsOf);
